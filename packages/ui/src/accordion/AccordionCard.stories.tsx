import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Fact, Facts } from '../facts/Facts.tsx'
import { CheckIcon } from '../icon/Icons.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { Text } from '../text/Text.tsx'
import { AccordionCard } from './AccordionCard.tsx'
import { guide } from '../testing/index.ts'

const facts = (
  <Stack space={16}>
    <ProgressBar share={0.55}>Paid $1,650.00 of $3,000.00</ProgressBar>
    <Facts>
      <Fact label="Monthly payment">$150.00</Fact>
      <Fact label="Down payment">$300.00</Fact>
      <Fact label="Planned total">$3,000.00</Fact>
      <Fact label="Start date">02/15/2026</Fact>
      <Fact label="End date">07/15/2027</Fact>
      <Fact label="Next payment">12/15/2026</Fact>
    </Facts>
  </Stack>
)

/** One card open at a time. */
function Plans({ first }: { readonly first?: string }) {
  const [open, setOpen] = useState(first)
  const toggle = (plan: string) => () => setOpen(open === plan ? undefined : plan)
  return (
    <Stack space={12}>
      <AccordionCard
        title="Aligner treatment"
        detail="Billed monthly on the 15th"
        open={open === 'aligner'}
        onToggle={toggle('aligner')}
      >
        {facts}
      </AccordionCard>
      <AccordionCard
        title="Whitening"
        badge={
          <Badge tone="success" icon={<CheckIcon />}>
            Completed
          </Badge>
        }
        detail="04/01/2025 – 10/01/2025 · planned total $540.00"
        open={open === 'whitening'}
        onToggle={toggle('whitening')}
      >
        <Text>Paid in full.</Text>
      </AccordionCard>
    </Stack>
  )
}

/** A card that expands: its heading is enough to choose by. */
const meta = {
  title: 'Components/Accordion card',
  parameters: {
    ...guide({
      use: [
        'for several items of which people open one, such as payment plans',
        'when the closed card answers the usual question',
      ],
      instead: [
        { when: 'Everything should be visible at once', take: 'Components/Section' },
        { when: 'Each item has a single line', take: 'Components/List' },
        { when: 'People select one item', take: 'Components/Choice' },
      ],
      pairs: [
        {
          good: () => (
            <AccordionCard
              title="Aligner treatment"
              detail="$150.00 on the 15th of each month"
              open={false}
              onToggle={() => undefined}
            >
              {null}
            </AccordionCard>
          ),
          why: 'Answer the usual question while it is closed.',
          bad: () => (
            <AccordionCard title="Plan 1" open={false} onToggle={() => undefined}>
              {null}
            </AccordionCard>
          ),
          whyNot: 'Don’t make people open each card to tell them apart.',
        },
      ],
      accessibility: [
        'The whole heading is a button with aria-expanded, inside a heading of the page’s outline',
        'The badge is read as the button’s description, after its name',
        'A closed card keeps its content out of the tab order',
      ],
    }),
  },
  component: Plans,
  subcomponents: { AccordionCard },
} satisfies Meta<typeof Plans>

export default meta

type Story = StoryObj<typeof meta>

/** The whole header can be pressed, and its button is described by the badge and the line of details. */
export const Closed: Story = {
  play: async ({ canvas }) => {
    const whitening = canvas.getByRole('button', { name: 'Whitening' })
    await expect(whitening).toHaveAccessibleDescription(/Completed 04\/01\/2025/)
    const { left, top, width, height } = canvas.getByText(/04\/01\/2025/).getBoundingClientRect()
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(whitening)
  },
}

export const Open: Story = { args: { first: 'aligner' } }

/** Enter and Space on the heading open and close it. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const aligner = canvas.getByRole('button', { name: 'Aligner treatment' })
    await userEvent.tab()
    await expect(aligner).toHaveFocus()
    await expect(aligner).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(aligner).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('progressbar', { name: 'Paid $1,650.00 of $3,000.00' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByText('Paid in full.')).toBeVisible()
    await expect(aligner).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard(' ')
    await expect(canvas.queryByText('Paid in full.')).toBeNull()
  },
}
