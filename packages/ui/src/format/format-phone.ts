/** The ten digits of a US number without the country code; undefined for any other number. */
function usDigits(phone: string): string | undefined {
  return /^1?(\d{10})$/.exec(phone.replaceAll(/[^\d]/g, ''))?.[1]
}

/** Formats '2125550142' as '(212) 555-0142'. A number outside of the US is returned unchanged. */
export function formatPhone(phone: string): string {
  const digits = usDigits(phone)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

/** The `tel:` URL of a number in any format. */
export function phoneHref(phone: string): string {
  const digits = usDigits(phone)
  return `tel:${digits ? `+1${digits}` : phone.replaceAll(/[^\d+]/g, '')}`
}
