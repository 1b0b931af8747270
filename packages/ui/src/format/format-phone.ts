/** The ten digits of a US number, without the country's 1; undefined where there are not ten. */
function usDigits(phone: string): string | undefined {
  return /^1?(\d{10})$/.exec(phone.replaceAll(/[^\d]/g, ''))?.[1]
}

/** '2125550142' becomes '(212) 555-0142'. A number that is not a US one comes back unchanged. */
export function formatPhone(phone: string): string {
  const digits = usDigits(phone)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

/** A `tel:` address for a number as a practice wrote it. */
export function phoneHref(phone: string): string {
  const digits = usDigits(phone)
  return `tel:${digits ? `+1${digits}` : phone.replaceAll(/[^\d+]/g, '')}`
}
