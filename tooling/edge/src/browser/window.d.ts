interface PayerAtPractice {
  readonly payerId: number
  readonly practiceId: number
}

/** The fields of a stored session that a request for the overview needs. */
interface StoredSession {
  readonly token: string
  readonly portalUserId: number
  readonly practice: (PayerAtPractice & { readonly locationId: number }) | null
}

/** What `render-overview` of the portal's build returns; from the API without a screen. */
interface RenderedOverview {
  readonly screen?: string
  readonly style: string
  readonly language: string
}

/** What `early-overview.ts` of the API client reads. */
interface EarlyOverview extends PayerAtPractice {
  readonly token: string
  readonly body: Promise<unknown>
  date?: string | null
  shown?: RenderedOverview
  pressed?: Element | null
  readonly isLate?: boolean
}

interface Window {
  earlyOverview?: EarlyOverview
  requestOverview: (
    session: Pick<StoredSession, 'token'> & { readonly practice: PayerAtPractice },
    accept?: string,
    others?: string,
  ) => EarlyOverview
}
