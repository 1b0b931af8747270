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
