/** Sets CSS declarations by the CSSOM, which a Content Security Policy without `unsafe-inline` allows. */
export function setStyles(element: HTMLElement, styles: string): void {
  for (const declaration of styles.split(';')) {
    const [property = '', value = ''] = declaration.split(':')
    element.style.setProperty(property.trim(), value.trim(), 'important')
  }
}
