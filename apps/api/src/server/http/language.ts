import { parseAccept } from 'hono/utils/accept'

/** The languages we write mail in. */
export type Language = 'en' | 'es'

/** The first of our languages in an Accept-Language header, by its weights; English where there is none. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
  return wanted.find((language) => language === 'en' || language === 'es') ?? 'en'
}
