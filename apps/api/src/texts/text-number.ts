/** Digits of a North American number, with or without the country's. */
const northAmerican = /^1?([2-9]\d{2}[2-9]\d{6})$/

/** A stored phone number as E.164; null for one that can get no texts. */
export function textNumberOf(phoneNumber: string): string | null {
  const [, number] = northAmerican.exec(phoneNumber.replace(/\D/g, '')) ?? []
  return number === undefined ? null : `+1${number}`
}
