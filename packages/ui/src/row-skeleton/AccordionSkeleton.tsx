import { Card } from '../card/Card.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

type Props = {
  /** The expected number of cards. */
  readonly cards: number
}

/** Loading AccordionCards, the first of which is open, with figures and a history. */
export function AccordionSkeleton({ cards }: Props) {
  return (
    <div aria-hidden="true">
      <Stack space={12}>
        {Array.from({ length: cards }, (_, index) => (
          <Card key={index}>
            <Stack space={24}>
              <Stack space={8}>
                <Skeleton width="11rem" height="1.125rem" />
                <Skeleton width="15rem" height="0.875rem" />
              </Stack>
              {index === 0 ? <Opened /> : null}
            </Stack>
          </Card>
        ))}
      </Stack>
    </div>
  )
}

const Opened = () => (
  <>
    <Stack space={24}>
      <Skeleton width="9rem" height="2rem" />
      <Skeleton width="100%" height="0.5rem" />
      <Skeleton width="12rem" height="2.5rem" />
      <Skeleton width="12rem" height="2.5rem" />
    </Stack>
    <TableSkeleton rows={4} />
  </>
)
