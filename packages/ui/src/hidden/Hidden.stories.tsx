import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { guide } from '../testing/index.ts'

function Announcing() {
  const [total, setTotal] = useState('')
  return (
    <>
      <Button onClick={() => setTotal('Total with credit card, $345.69')}>Choose the credit card</Button>
      <LiveRegion>{total}</LiveRegion>
      <VisuallyHidden>Only for those who listen</VisuallyHidden>
    </>
  )
}

/** Words for those who listen. */
const meta = {
  title: 'Components/For listeners',
  parameters: {
    ...guide({
      use: [
        'LiveRegion: for what changes far from focus, such as a total; it is said politely',
        'VisuallyHidden: for words that the layout says to those who see',
      ],
      instead: [
        { when: 'Everybody should read it', take: 'Components/Alert' },
        { when: 'It confirms an action', take: 'Components/Status message' },
      ],
      props: { LiveRegion, VisuallyHidden },
    }),
  },
  component: Announcing,
} satisfies Meta<typeof Announcing>

export default meta

/** A change of the total is said politely. */
export const TotalChanges: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Total with credit card, $345.69')
  },
}
