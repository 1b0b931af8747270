import { globalStyle, style } from '@vanilla-extract/css'
import { landscapePair } from '../field/Field.css.ts'
import { media, space } from '../theme/scale.ts'

export const list = style({
  display: 'grid',
  gap: space[4],
  marginTop: space[4],
  // As far apart as their targets are high.
  '@media': { [media.phone]: { gap: space[24], marginBlock: space[12] } },
})

// Both fields are in view, and their button is to be.
globalStyle(`:has(+ ${landscapePair}) ${list}`, {
  '@media': { [media.landscapePhone]: { display: 'none' } },
})
