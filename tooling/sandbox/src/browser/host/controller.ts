import type { ApiAnswer, ApiRequest } from '../shared/protocol.ts'
import { openFrame, type Frame, setStyles } from './frames.ts'

let frame: Frame | undefined
/** `failed` when the frame loaded without its script, such as offline. */
let state: 'loading' | 'ready' | 'failed' = 'loading'

/** Sends a request without a typed card through one hidden frame per page. */
export function callFromPage(request: ApiRequest): Promise<ApiAnswer> {
  return openController().request(request)
}

/** Opens the page's hidden frame, unless it is open. Stripe.js does so as soon as it gets a key. */
export function openController(): Frame {
  if (frame?.element.isConnected === true && state !== 'failed') return frame
  frame?.close()
  state = 'loading'
  const opening = { parent: document.body, path: '/browser/frames/controller', title: 'Payment controller' }
  frame = openFrame(opening, undefined, () => {
    state = 'ready'
    return null
  })
  frame.element.addEventListener('load', () => {
    if (state === 'loading') state = 'failed'
  })
  frame.element.setAttribute('aria-hidden', 'true')
  frame.element.tabIndex = -1
  setStyles(
    frame.element,
    'position: fixed; top: 0; left: 0; width: 1px; height: 1px; border: 0; visibility: hidden',
  )
  return frame
}
