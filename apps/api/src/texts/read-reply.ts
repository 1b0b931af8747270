type ReplyIntent = 'opt_out' | 'opt_in' | null

/** Twilio ends an opt-out at the same words. */
const optIns: ReadonlySet<string> = new Set(['start', 'unstop', 'yes'])

/** The vendor confirms an opt-out by these itself, and sends nothing after it. */
const confirmedByVendor: ReadonlySet<string> = new Set(
  'stop, stopall, unsubscribe, cancel, end, quit, revoke, optout'.split(', '),
)

/** Words that say stop, alone or with a polite word: those of 47 CFR 64.1200(a)(10), and their Spanish. */
const alone: ReadonlySet<string> = new Set(
  `stop all, opt out, remove, alto, parar, pare, paren, para, basta, baja, de baja, dar de baja, darme de baja,
  cancelar, cancele, detener, detengan, terminar, salir, revocar, no mas, eliminar, borrar`.split(/,\s+/),
)

const polite = /\b(?:please|pls|now|thanks|thank you|ok|por favor|ya|gracias|all|todo)\b/g

/** Ways to say in a sentence that these messages are unwanted. */
const sentences = [
  /\bunsubscribe\b|\bopt(?:ing|ed)?[ -]?(?:me )?out\b|\brevoke\b|\bstop ?all\b/,
  /\bstop (?:it|this|these|that)$|\bstop (?:texting|sending|messaging|contacting|bothering|calling)\b/,
  /\b(?:stop(?! by| in)|quit|end|cancel)\b.*\b(?:text|texts|texting|message|messages|sms|subscription)\b/,
  /\b(?:do not|don ?t|never)(?: ever)? (?:text|message|contact|sms|send|bother|call|write)\b/,
  /\b(?:do not|don ?t|no longer|not) (?:want|wish|like|need|agree|consent|to get|to receive)\b.*\b(?:text|texts|texting|message|messages|messaging|sms|contacted)\b/,
  /\bno more (?:text|texts|message|messages|sms)\b|\bleave me alone\b|\bwrong (?:number|person)\b/,
  /\b(?:remove|delete|take) (?:me|my number|this number|my phone)\b|\blose my number\b/,
  /\b(?:dej(?:e|en|a) de|par(?:e|en) de|no quiero|no deseo)\b.*\b(?:env\w+|mand\w+|escrib\w+|mensaj\w+|text\w+|molest\w+|contact\w+|recib\w+)\b/,
  /\bno me (?:env\w+|mand\w+|escrib\w+|text\w+|molest\w+|contact\w+|llam\w+)\b/,
  /\b(?:quit|borr|elimin|sac)(?:e|en|a)?me\b|\bnumero equivocado\b|\bpersona equivocada\b|\bno mas (?:mensajes|textos)\b/,
  /\b(?:desuscrib\w+|(?:dar|den|de)(?:me)? de baja|cancel\w+ (?:la |mi )?(?:suscripcion|mensajes|textos))\b/,
]

/** Lower case, without accents, and with spaces between words only. */
function plainWords(body: string): string {
  return body
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’`]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether the vendor itself confirms this opt-out. It takes a single word only. */
export const isConfirmedByVendor = (body: string): boolean => confirmedByVendor.has(body.trim().toLowerCase())

/**
 * What a reply asks for. An opt-out may be in any reasonable words (47 CFR 64.1200(a)(10)), an opt-in in the vendor's
 * only. "Stop by", an appointment or a payment are not about texts.
 */
export function readReply(body: string): ReplyIntent {
  if (optIns.has(body.trim().toLowerCase())) return 'opt_in'
  const words = plainWords(body)
  const core = words.replaceAll(polite, '').replaceAll(/ +/g, ' ').trim()
  if ([core, words].some((phrase) => confirmedByVendor.has(phrase) || alone.has(phrase))) return 'opt_out'
  return sentences.some((sentence) => sentence.test(words)) ? 'opt_out' : null
}
