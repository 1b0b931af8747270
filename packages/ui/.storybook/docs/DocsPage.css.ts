import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { radius, space, type } from '../../src/theme/scale.ts'

export const lead = style({ maxWidth: '44rem', marginBottom: space[24] })

export const guide = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: space[32],
  marginBottom: space[32],
})

export const list = style({})

globalStyle(`.sbdocs ${list}`, { listStyle: 'disc', paddingLeft: space[24] })
globalStyle(`.sbdocs ${list} li`, { marginBottom: space[8] })

/** Gives inline stories the background of an app's page. */
export const inline = style({})

globalStyle(`${inline} .sb-story`, { color: vars.text })
globalStyle(`${inline} .docs-story`, { background: vars.wash })

export const framed = style({ marginBottom: space[32] })

export const frame = style({
  display: 'block',
  maxWidth: '100%',
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.touch,
})

export const open = style({ fontSize: type[14].fontSize })

export const props = style({ width: '100%' })

globalStyle(`.sbdocs ${props} th, .sbdocs ${props} td`, { textAlign: 'left', verticalAlign: 'top' })
globalStyle(`.sbdocs ${props} td:nth-child(2)`, { overflowWrap: 'anywhere', width: '38%' })
