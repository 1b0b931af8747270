import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { Empty } from '../empty/Empty.tsx'
import { CheckIcon, PlusIcon } from '../icon/Icons.tsx'
import { List, ListRow } from '../list/List.tsx'
import { Columns, PageHead, Section, SectionError, TryAgainButton } from './Section.tsx'
import { guide } from '../testing/index.ts'
import { Text } from '../text/Text.tsx'

/** A section of a page with a heading. */
const meta = {
  title: 'Components/Section',
  parameters: {
    ...guide({
      use: [
        'PageHead: once, for the page’s title and action',
        'Section: for each section; SectionError for one that could not be loaded',
        'Columns: for a wide and a narrow column',
      ],
      instead: [
        { when: 'It can be collapsed', take: 'Components/Accordion card' },
        { when: 'It has no heading', take: 'Components/Card' },
      ],
      pairs: [
        {
          good: () => (
            <Section title="Payments Due">
              <Text>$250.22 by 11/30/2026</Text>
            </Section>
          ),
          why: 'Name what is in it.',
          bad: () => (
            <Section title="Details">
              <Text>$250.22 by 11/30/2026</Text>
            </Section>
          ),
          whyNot: 'Don’t use a word that fits any section.',
        },
      ],
      accessibility: [
        'A region named by its heading, so that people can jump to it',
        'A section that could not be loaded is announced; after a retry, focus moves to its heading',
      ],
    }),
  },
  component: Section,
  subcomponents: { SectionError, TryAgainButton, PageHead, Columns },
  args: {
    title: 'Your Recent Activity',
    aside: 'Last update 10:42 AM',
    children: (
      <Card flush>
        <Empty icon={<CheckIcon />} title="No payments yet">
          Your bills, payments and receipts will appear here.
        </Empty>
      </Card>
    ),
  },
} satisfies Meta<typeof Section>

export default meta

type Story = StoryObj<typeof meta>

export const WithAside: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Your Recent Activity' })).toBeVisible()
  },
}

const onTryAgain = fn()

/** One section failed; the rest of the page works. */
export const CouldNotLoad: Story = {
  args: {
    title: 'Payments Due',
    aside: undefined,
    children: (
      <SectionError title="Unpaid Invoices" onTryAgain={onTryAgain}>
        We’re having trouble connecting. Please check your connection and try again.
      </SectionError>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Unpaid Invoices')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onTryAgain).toHaveBeenCalled()
  },
}

export const TryingAgain: Story = {
  ...CouldNotLoad,
  args: {
    ...CouldNotLoad.args,
    children: (
      <SectionError title="Unpaid Invoices" onTryAgain={onTryAgain} busy>
        We’re having trouble connecting. Please check your connection and try again.
      </SectionError>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Trying again' })).toHaveAttribute('aria-busy', 'true')
  },
}

const page = (
  <Stack space={32}>
    <PageHead title="Payment Methods" action={<Button icon={<PlusIcon />}>Add Payment Method</Button>} />
    <Columns>
      <Section title="Payments Due">
        <List>
          <ListRow title="Invoice #MAYADUE00001" detail="Due 11/30/2026" amount="$250.22" />
        </List>
      </Section>
      <Section title="Scheduled payments">
        <List>
          <ListRow title="Aligner treatment" detail="12/15/2026" amount="$150.00" />
        </List>
      </Section>
    </Columns>
  </Stack>
)

export const APage: Story = { render: () => page }
