/** Creates an element; strings become text, never markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button' }, text)
  made.addEventListener('click', onPress)
  return made
}

export function textField(label: string, properties: Partial<HTMLInputElement>): HTMLLabelElement {
  return make('label', {}, label, make('input', properties))
}

export const problem = (text: string) => {
  const made = make('p', { className: 'problem' }, text)
  made.setAttribute('role', 'alert')
  return made
}

export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

let keysDown = 0

document.addEventListener('keydown', ({ repeat }) => (keysDown += repeat ? 0 : 1), true)
document.addEventListener('keyup', () => (keysDown = Math.max(0, keysDown - 1)), true)

/** Waits until no key is down: the browser misses the keyup of a frame that is removed during a key press. */
export function afterKeyRelease(run: () => void): void {
  if (keysDown > 0) document.addEventListener('keyup', () => setTimeout(run), { once: true })
  else setTimeout(run)
}

/** Whether a bank's own site replaces the page, as in a phone's browser, or opens a window. */
export const isPhone = matchMedia('(pointer: coarse)').matches

/** Keeps Tab inside of Link, which covers the whole page. */
export function trapFocus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const stops = [...document.querySelectorAll<HTMLElement>('button, input')].filter(
      (element) => !element.matches(':disabled') && element.offsetParent !== null,
    )
    const first = stops[0]
    const last = stops.at(-1)
    const here = document.activeElement
    const leaving = event.shiftKey ? here === first || here?.tagName === 'H1' : here === last
    if (!leaving) return
    event.preventDefault()
    if (event.shiftKey) last?.focus()
    else first?.focus()
  })
}
