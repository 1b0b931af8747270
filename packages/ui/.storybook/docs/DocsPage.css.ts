import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { radius, space, type } from '../../src/theme/scale.ts'

export const lead = style({ maxWidth: '44rem', marginBottom: space[24] })

export const guide = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: space[32],
  paddingBottom: space[32],
})

export const notes = style({ paddingBottom: space[32] })

/** Do and Don’t side by side, below each other on a phone. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  columnGap: space[24],
})

// Both drawings of a pair are equally high.
const example = style({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 2',
  margin: 0,
  borderTop: '4px solid',
})

export const good = style([example, { borderColor: vars.success }])
export const bad = style([example, { borderColor: vars.danger }])

export const drawing = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: '9rem',
  padding: space[24],
  color: vars.text,
  background: vars.wash,
  border: `1px solid ${vars.hairline}`,
  borderTop: 0,
})

export const caption = style({
  display: 'flex',
  gap: space[8],
  padding: `${space[8]} 0 ${space[24]}`,
  fontSize: type[16].fontSize,
  color: vars.text,
})

const label = style({ flex: 'none', fontWeight: 600 })
export const goodLabel = style([label, { color: vars.success }])
export const badLabel = style([label, { color: vars.danger }])

export const decision = style({
  padding: `${space[12]} 0`,
  borderBottom: `1px solid ${vars.hairline}`,
  color: vars.text,
})

export const code = style({ fontSize: type[14].fontSize, color: vars.text, minWidth: 0 })

globalStyle(`${decision} summary, ${code} summary`, { cursor: 'pointer' })

export const list = style({})

globalStyle(`.sbdocs ${list}`, { listStyle: 'disc', paddingLeft: space[24] })
globalStyle(`.sbdocs ${list} li`, { marginBottom: space[8] })

/** Gives inline stories the background of an app's page. */
export const inline = style({})

globalStyle(`${inline} .sb-story`, { color: vars.text })
globalStyle(`${inline} .docs-story`, { background: vars.wash })

// Storybook resets margins.
export const framed = style({ paddingBottom: space[32] })

export const frame = style({
  display: 'block',
  maxWidth: '100%',
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.touch,
})

/** What one does with a framed story: its code opens below. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[24]}`,
  paddingTop: space[8],
})

globalStyle(`.sbdocs ${actions} a`, { fontSize: type[14].fontSize })
globalStyle(`${actions} details[open]`, { flexBasis: '100%' })
