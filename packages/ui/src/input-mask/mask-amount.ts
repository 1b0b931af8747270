/**
 * What an amount field holds after somebody typed: digits and one point, at most two decimals.
 * A dollar sign, commas and spaces of a pasted amount are dropped; anything else leaves the field as it was.
 */
export function maskAmount(before: string, typed: string): string {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return /^\d*(\.\d{0,2})?$/.test(plain) ? plain : before
}

/** An amount as it stands once the field is left: '19.9' becomes '19.90', '.5' '0.50'; an empty one stays empty. */
export function padAmount(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  if (whole === '' && decimals === '') return ''
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.padEnd(2, '0')}`
}

/** The same amount for reading, thousands apart: '1500.00' becomes '1,500.00'. */
export function groupAmount(text: string): string {
  const [whole = '', ...decimals] = text.split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}
