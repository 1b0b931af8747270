/** Link is over the whole page: Tab goes round in it, so that nobody gets lost behind it. */
export function keepFocusInside(): void {
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
