/** The area code, exchange and line number of a US number; null for any other number. */
const usParts = (phone: string) => /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/\D/g, ''))

/** Formats '2125550142' as '(212) 555-0142'. A number outside of the US is returned unchanged. */
export function formatPhone(phone: string): string {
  const parts = usParts(phone)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone
}

/** The `tel:` URL of a number in any format. */
export function phoneHref(phone: string): string {
  const parts = usParts(phone)
  return `tel:${parts ? `+1${parts.slice(1).join('')}` : phone.replaceAll(/[^\d+]/g, '')}`
}
