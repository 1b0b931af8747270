export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What came over the network. */
export interface SentAnswer {
  readonly response: Pick<Response, 'ok' | 'status' | 'headers'>
  readonly text: string
  /** Undefined for a text that is no JSON. */
  readonly body: unknown
}
