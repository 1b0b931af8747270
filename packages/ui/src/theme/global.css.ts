import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { fontFamily, media } from './scale.ts'

globalStyle('*, ::before, ::after', { boxSizing: 'border-box', margin: 0 })

globalStyle('html', {
  font: `400 100%/1.5 ${fontFamily}`,
  color: vars.text,
  background: vars.wash,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  // Names and treatments have any length.
  overflowWrap: 'break-word',
})

globalStyle('h1, h2, h3, h4', { fontWeight: 600, textWrap: 'balance' })
globalStyle('p', { textWrap: 'pretty' })
globalStyle('ul, ol, dl, fieldset, legend', { padding: 0, border: 0, listStyle: 'none', minWidth: 0 })
globalStyle('dd', { margin: 0 })
globalStyle('button, input', { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' })
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' })
globalStyle('img, svg', { display: 'block' })

globalStyle(':focus-visible', {
  outline: `2px solid ${vars.accent}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.surface}`,
})
// A heading focused by script gets no ring.
globalStyle('[tabindex="-1"]:focus', { outline: 'none', boxShadow: 'none' })

// The document's own texts: while its code loads, and when that fails.
globalStyle('.loading, .load-error', { padding: '1.25rem 1rem', fontWeight: 500, color: vars.textSupporting })
globalStyle('.load-error h2', { fontSize: '1.125rem', marginTop: '0.75rem' })
globalStyle('.load-error a', { color: vars.accent })
globalStyle('.call:not([hidden]) + .call-unknown', { display: 'none' })
globalStyle('.load-error:not([hidden]) ~ * .loading', { display: 'none' })
globalStyle('.loading', { '@media': { '(scripting: none)': { display: 'none' } } })

globalStyle('*, ::before, ::after', {
  '@media': { [media.reducedMotion]: { transition: 'none !important', animation: 'none !important' } },
})

globalStyle('html', {
  '@media': { print: { fontSize: '12pt' } },
})
