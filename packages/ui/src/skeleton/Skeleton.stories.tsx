import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../layout/Stack.tsx'
import { Text, Heading } from '../text/Text.tsx'
import { Skeleton, SkeletonPlace } from './Skeleton.tsx'
import { guide } from '../testing/index.ts'
import { ListSkeleton, TableSkeleton, AccordionSkeleton } from '../row-skeleton/RowSkeletons.tsx'

/** Grey bars in the size of the content, with real headings. */
const meta = {
  title: 'Components/Skeleton',
  parameters: {
    ...guide({
      use: [
        'while a page first loads',
        'SkeletonPlace: for a button that another party draws, such as a wallet’s',
        'ListSkeleton, TableSkeleton, AccordionSkeleton: for rows, in their final size',
      ],
      instead: [
        { when: 'It takes more than a second: name what is in progress', take: 'Components/Alert' },
        { when: 'A button was pressed', take: 'Components/Spinner' },
        { when: 'There is no data', take: 'Components/Empty' },
      ],
      pairs: [
        {
          good: () => (
            <Stack space={12}>
              <Text weight="strong">Payments Due</Text>
              <Skeleton width="11rem" height="1.5rem" />
            </Stack>
          ),
          why: 'Show real headings, and bars in the final size.',
          bad: () => <Text align="center">Loading…</Text>,
          whyNot: 'Don’t let the page jump once the data is there.',
        },
      ],
      accessibility: [
        'Hidden from screen readers; a page that loads for long announces it',
        'Stands still with reduced motion',
      ],
    }),
  },
  component: Skeleton,
  subcomponents: { SkeletonPlace, ListSkeleton, TableSkeleton, AccordionSkeleton },
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
