import * as v from 'valibot'

export const text = (name: string, what: string) =>
  v.pipe(v.string(), v.nonEmpty(`${name} is missing: ${what}.`))

export const address = (name: string, what: string, protocols: readonly string[]) =>
  v.pipe(
    text(name, what),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    ),
  )

export const web = ['http:', 'https:'] as const

/** A vendor's address, by default the real one. */
export const vendorAddress = (name: string, standard: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => value || standard),
    address(name, '', web),
    v.description('the vendor’s address'),
  )

export const wholeNumber = (name: string, largest: number) => {
  const sentence = `${name} must be a whole number from 0 to ${largest}.`
  return v.pipe(v.string(), v.digits(sentence), v.transform(Number), v.maxValue(largest, sentence))
}

/** A number of days; `standard` when it is empty. */
export const days = (name: string, least: number, standard: number, what: string) => {
  const sentence = `${name} must be a whole number of days, ${least} or more.`
  return v.pipe(
    v.string(),
    v.transform((value) => value || String(standard)),
    v.regex(/^\d{1,5}$/, sentence),
    v.transform(Number),
    v.minValue(least, sentence),
    v.description(what),
  )
}

export const key = (name: string, what: string, ...prefixes: string[]) =>
  v.pipe(
    text(name, what),
    v.check(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `${name} must begin with ${prefixes.join(' or ')}.`,
    ),
  )

/** Empty: banks with a site of their own are offered only where they open a window. */
export const bankReturn = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || (URL.canParse(value) && /^https?:\/\/[^/?#]+\/bank-return$/.test(value)),
    'PLAID_REDIRECT_URI must be the address of the page /bank-return, such as https://pay.example.com/bank-return.',
  ),
  v.description(
    'the address of /bank-return, as listed in Plaid’s dashboard, such as https://pay.example.com/bank-return',
  ),
)
