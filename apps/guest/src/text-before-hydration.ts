const typed = new Map<string, string>()
let focused: HTMLInputElement | null = null
let caret: readonly [number | null, number | null] = [null, null]

const followed = ['input', 'focusin', 'focusout', 'keyup', 'pointerup'] as const

/**
 * Remembers what is typed into the document's fields, and the focus, until `takeTextBeforeHydration`: React discards
 * the document's elements where an extension or a proxy has changed them.
 */
export function watchTextBeforeHydration(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input')) if (field.value !== '') typed.set(field.id, field.value)
  followFocus()
  for (const type of followed) document.addEventListener(type, follow, true)
}

function follow({ type, target }: Event) {
  if (type === 'input' && target instanceof HTMLInputElement) typed.set(target.id, target.value)
  // A field that React removes may lose the focus first.
  if (type === 'focusout') setTimeout(() => target instanceof Node && target.isConnected && followFocus())
  else followFocus()
}

function followFocus() {
  const { activeElement } = document
  focused = activeElement instanceof HTMLInputElement ? activeElement : null
  caret = [focused?.selectionStart ?? null, focused?.selectionEnd ?? null]
}

/** Puts the focus back if its field was replaced. @returns what was typed, by the field's id */
export function takeTextBeforeHydration(): ReadonlyMap<string, string> {
  for (const type of followed) document.removeEventListener(type, follow, true)
  const taken = new Map(typed)
  for (const [id, value] of taken) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = value
  }
  const replaced = focused?.isConnected === false ? document.getElementById(focused.id) : null
  if (replaced instanceof HTMLInputElement) {
    replaced.focus()
    // Fields for an email have no caret.
    if (caret[0] !== null) replaced.setSelectionRange(...caret)
  }
  typed.clear()
  focused = null
  return taken
}
