import { parseAccept } from 'hono/utils/accept'

export type Language = 'en' | 'es'

/** The preferred supported language of an Accept-Language header; English by default. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
  return wanted.find((language) => language === 'en' || language === 'es') ?? 'en'
}
