/** Sets styles by the CSSOM, which a Content Security Policy without `unsafe-inline` allows. */
export function setStyles(element: HTMLElement, styles: { [property: string]: string }): void {
  for (const [property, value] of Object.entries(styles))
    element.style.setProperty(property, value, 'important')
}
