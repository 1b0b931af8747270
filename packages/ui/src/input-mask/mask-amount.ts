/**
 * Masks an amount: digits and one point, at most two decimals. Dollar signs, commas and spaces are dropped; other
 * input is rejected.
 */
export function maskAmount(before: string, typed: string): string {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return /^\d*(\.\d{0,2})?$/.test(plain) ? plain : before
}

/** Pads an amount on blur: '19.9' becomes '19.90', '.5' '0.50'; empty stays empty. */
export function padAmount(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  if (whole === '' && decimals === '') return ''
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.padEnd(2, '0')}`
}

/** Adds thousands separators: '1500.00' becomes '1,500.00'. */
export function groupAmount(text: string): string {
  const [whole = '', ...decimals] = text.split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}
