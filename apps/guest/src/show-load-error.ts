import { formatPhone, phoneHref } from '@payment-center/ui/format'
import { keepInput, setInput } from '@payment-center/ui/loading'

type Practice = { readonly name: string; readonly phone: string }
type FindPractice = () => Practice | null

let findPractice: FindPractice = () => null
let request: Promise<unknown> = Promise.resolve()

/**
 * Sets the practice that the error message names.
 * @param find returns the practice as this tab last loaded it
 * @param loading may load it
 */
export function setPracticeToCall(find: FindPractice, loading: Promise<unknown>): void {
  findPractice = find
  request = loading
}

/** Shows the error message of the document itself: no code or translation may have loaded. */
export function showLoadError(): void {
  callPractice()
  const error = document.getElementById('unloaded')
  error?.removeAttribute('hidden')
  // Its links reload the page.
  error?.addEventListener('click', () => {
    readDocument()
    keepInput()
  })
  void request.then(callPractice)
}

/** What was typed into a form whose code can't be loaded. */
function readDocument() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#root input[id]')]
  if (fields.length > 0) setInput(Object.fromEntries(fields.map(({ id, value }) => [id, value])))
}

function callPractice() {
  const practice = findPractice()
  if (!practice?.phone) return
  for (const line of document.querySelectorAll<HTMLElement>('.call')) {
    const [name, , phone] = line.children
    name?.replaceChildren(practice.name)
    phone?.replaceChildren(formatPhone(practice.phone))
    phone?.setAttribute('href', phoneHref(practice.phone))
    line.hidden = false
  }
}
