import type { FieldOptions } from '../shared/protocol.ts'

/** The properties that the product sets; nothing else gets into the style sheet. */
const known = new Set(['color', 'fontFamily', 'fontSize'])

let sheet: CSSStyleSheet | undefined

/** Applies the page's style options property by property. */
export function applyStyle({ base = {}, invalid = {} }: FieldOptions['style']): void {
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync('')
  document.adoptedStyleSheets = [sheet]
  addDeclarations(sheet, '.card', base)
  addDeclarations(sheet, '.card input::placeholder', { ...(base['::placeholder'] as object) })
  addDeclarations(sheet, '.card input[aria-invalid="true"]', invalid)
  addDeclarations(sheet, '.card:has([aria-invalid="true"]) .brand', { color: invalid['iconColor'] })
}

function addDeclarations(target: CSSStyleSheet, selector: string, properties: object): void {
  const rule = target.cssRules[target.insertRule(`${selector} {}`, target.cssRules.length)]
  if (!(rule instanceof CSSStyleRule)) return
  for (const [name, value] of Object.entries(properties)) {
    if (!known.has(name) || typeof value !== 'string') continue
    const cssName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    rule.style.setProperty(cssName, value)
  }
}
