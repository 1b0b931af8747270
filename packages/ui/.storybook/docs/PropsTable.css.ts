import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { media, space } from '../../src/theme/scale.ts'

const onAPhone = <Rule extends object>(rule: Rule) => ({ '@media': { [media.phone]: rule } })

export const props = style({ width: '100%' })

globalStyle(`.sbdocs ${props} th, .sbdocs ${props} td`, { textAlign: 'left', verticalAlign: 'top' })
globalStyle(`.sbdocs ${props} tr:nth-of-type(n)`, { background: 'none' })
globalStyle(`.sbdocs ${props} td:nth-child(2)`, { overflowWrap: 'anywhere', width: '38%' })

/** Storybook's table has margins that make it wider than its column. */
export const controls = style({ paddingBottom: space[32] })

const table = `.sbdocs ${controls} .docblock-argstable`

globalStyle(table, { margin: '0 1px', width: 'calc(100% - 2px)' })

// What is not chosen is too pale to read.
globalStyle(`${table} label > input ~ span`, { color: vars.text, opacity: 1 })
globalStyle(`${table} :is(select, input, textarea)`, { fontFamily: 'inherit' })

// Three columns don't fit on a phone: each prop is a block there.
for (const list of [`.sbdocs ${props}`, table]) {
  globalStyle(list, onAPhone({ display: 'block' }))
  globalStyle(`${list} thead`, onAPhone({ display: 'none' }))
  globalStyle(`${list} :is(tbody, tr)`, onAPhone({ display: 'block', width: 'auto' }))
  globalStyle(`${list} tr :is(th, td):nth-child(n)`, onAPhone({ display: 'block', width: 'auto', border: 0 }))
}
globalStyle(`.sbdocs ${props} tr`, onAPhone({ padding: `${space[8]} 0` }))
globalStyle(`.sbdocs ${props} tr :is(th, td)`, onAPhone({ padding: `0 ${space[12]}` }))
globalStyle(`${table} tr`, onAPhone({ padding: `${space[12]} 0` }))
globalStyle(`${table} tr td:nth-child(n)`, onAPhone({ padding: `0 ${space[16]}`, background: 'none' }))
globalStyle(`${table} tr td:nth-child(3)`, onAPhone({ display: 'none' }))
