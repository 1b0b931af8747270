import { parseAccept } from 'hono/utils/accept'

/** The first language of an Accept-Language header that the pages have, as a browser chooses it; English by default. */
export function languageOf(header: string | undefined): 'en' | 'es' {
  const wanted = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
  return wanted.find((language) => language === 'en' || language === 'es') ?? 'en'
}
