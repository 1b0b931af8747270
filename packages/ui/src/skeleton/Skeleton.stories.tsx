import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../layout/Stack.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { Heading } from '../text/Heading.tsx'
import { Skeleton } from './Skeleton.tsx'
import { guide } from '../testing/index.ts'
import { ListSkeleton } from '../row-skeleton/ListSkeleton.tsx'
import { TableSkeleton } from '../row-skeleton/TableSkeleton.tsx'
import { AccordionSkeleton } from '../row-skeleton/AccordionSkeleton.tsx'

/** Grey bars in the size of the content, with real headings. */
const meta = {
  title: 'Components/Skeleton and spinner',
  parameters: {
    ...guide({
      use: ['Skeleton: while a page first loads', 'Spinner: only inside a pressed button'],
      instead: [
        { when: 'It takes more than a second: name what is in progress', take: 'Components/Alert' },
        { when: 'There is no data', take: 'Components/Seal and empty' },
      ],
      props: { Skeleton, Spinner, ListSkeleton, TableSkeleton, AccordionSkeleton },
    }),
  },
  component: Skeleton,
  args: { width: '11rem', height: '2.5rem' },
} satisfies Meta<typeof Skeleton>

export default meta

type Story = StoryObj<typeof meta>

export const Bar: Story = {}

/** Real headings with grey bars in the final size. */
export const UnderAHeading: Story = {
  render: () => (
    <Stack space={12}>
      <Heading level={1} size="section">
        Pay my Invoice
      </Heading>
      <Skeleton width="11rem" height="2.5rem" />
      <Skeleton width="15rem" height="0.875rem" />
    </Stack>
  ),
}

export const Spinning: Story = { render: () => <Spinner /> }
