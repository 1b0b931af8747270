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
      <VisuallyHidden>For screen readers only</VisuallyHidden>
    </>
  )
}

/** Text for screen readers only. */
const meta = {
  title: 'Components/Screen reader text',
  parameters: {
    ...guide({
      use: [
        'LiveRegion: for changes away from focus, such as a total; announced politely',
        'VisuallyHidden: for text that sighted people get from the layout',
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

/** A change of the total is announced politely. */
export const TotalChanges: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Total with credit card, $345.69')
  },
}
