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
