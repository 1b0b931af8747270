import type { FieldOptions } from '../shared/protocol.ts'

type Properties = { [property: string]: unknown }

const variants: { readonly [variant: string]: string } = {
  base: '.card',
  empty: '.card.empty input',
  complete: '.card.complete input',
  invalid: '.card input[aria-invalid="true"]',
}
/** The network's icon in each state of the field. */
const icons: { readonly [variant: string]: string } = {
  base: '.brand',
  empty: '.card.empty .brand',
  complete: '.card.complete .brand',
  invalid: '.card:has([aria-invalid="true"]) .brand',
}
const known = new Set([
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
  'backgroundColor',
])
const pseudo = new Set([':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'])

let sheet: CSSStyleSheet | undefined

/** Applies the page's style options property by property, so that nothing else gets into the style sheet. */
export function applyStyle(style: FieldOptions['style']): void {
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync('')
  document.adoptedStyleSheets = [sheet]
  for (const [variant, selector] of Object.entries(variants)) {
    const { iconColor, ...properties } = style[variant] ?? {}
    addRules(sheet, selector, properties)
    if (typeof iconColor === 'string') addDeclaration(sheet, icons[variant] ?? '', 'color', iconColor)
  }
}

function addRules(target: CSSStyleSheet, selector: string, properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) {
    if (pseudo.has(name) && typeof value === 'object' && value !== null) {
      const inputs = selector.endsWith('.card') ? '.card input' : selector
      addRules(target, `${inputs}${name}`, Object.fromEntries(Object.entries(value)))
    } else if (known.has(name)) {
      addDeclaration(target, selector, name, String(value))
    }
  }
}

function addDeclaration(target: CSSStyleSheet, selector: string, property: string, value: string): void {
  const rule = target.cssRules[target.insertRule(`${selector} {}`, target.cssRules.length)]
  const cssName = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (rule instanceof CSSStyleRule) rule.style.setProperty(cssName, value)
}
