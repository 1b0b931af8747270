/** Messages between the page's script and the sandbox's frames. */

export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** The card field's state, without any digit of the card. */
export interface FieldState {
  empty: boolean
  complete: boolean
  brand: string
  postalCode: string
  error?: FieldError
}

export const emptyState: FieldState = { empty: true, complete: false, brand: 'unknown', postalCode: '' }

export interface FieldOptions {
  style: { [variant in 'base' | 'invalid']?: { [property: string]: unknown } }
  disableLink: boolean
}

/** A request to the API; the frame adds the typed card under the parameter `card`. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  path: string
  params: { [name: string]: string }
  key: string
  card?: 'card' | 'payment_method_data'
}

export type ToFrame =
  | { type: 'request'; id: number; request: ApiRequest }
  | { type: 'options'; options: Partial<FieldOptions> }
  | { type: 'focus' }
  | { type: 'clear' }

export type ApiAnswer =
  | { kind: 'answered'; ok: boolean; body: unknown }
  | { kind: 'unreachable' }
  | { kind: 'incomplete'; error: FieldError }

export type FromFrame =
  | { type: 'answer'; id: number; answer: ApiAnswer }
  | { type: 'ready' }
  | { type: 'change'; state: FieldState }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'escape' }
  | { type: 'height'; pixels: number }
  | { type: 'finished' }

/** A frame's first message to its page, which replies with the port. */
export const hello = 'sandbox-frame-loaded'
