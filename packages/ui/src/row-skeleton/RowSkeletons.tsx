import * as styles from './TableSkeleton.css.ts'
import { Card } from '../card/Card.tsx'
import { Stack, Inline } from '../layout/Stack.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { List, ListRow } from '../list/List.tsx'

type AccordionSkeletonProps = {
  /** The expected number of cards. */
  readonly cards: number
}

/** Loading AccordionCards, the first of which is open, with figures and a history. */
export function AccordionSkeleton({ cards }: AccordionSkeletonProps) {
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

type ListSkeletonProps = {
  /** The expected number of rows. */
  readonly rows: number
  /** The rows will have logos. */
  readonly start?: boolean | undefined
  /** The rows will have amounts. */
  readonly amount?: boolean | undefined
  /** The rows will have buttons. */
  readonly action?: boolean | undefined
}

/** Loading rows of a list, in their final size. */
export function ListSkeleton({ rows, start, amount, action }: ListSkeletonProps) {
  return (
    <div aria-hidden="true">
      <List>
        {Array.from({ length: rows }, (_, index) => (
          <ListRow
            key={index}
            start={start ? <Skeleton width="2.375rem" height="1.5rem" /> : undefined}
            title={<Bar width="11rem" height="0.875rem" line="1.5rem" />}
            detail={<Bar width="7rem" height="0.75rem" line="1.3125rem" />}
            amount={amount ? <Skeleton width="4.5rem" height="0.875rem" /> : undefined}
            action={action ? <Skeleton width="6rem" height="2.75rem" /> : undefined}
          />
        ))}
      </List>
    </div>
  )
}

type BarProps = { readonly width: string; readonly height: string; readonly line: string }

/** A bar centered in its line, so that the line keeps its height. */
const Bar = ({ width, height, line }: BarProps) => (
  <span style={{ display: 'flex', alignItems: 'center', height: line }}>
    <Skeleton width={width} height={height} />
  </span>
)

export function TableSkeleton({
  rows,
}: {
  /** The expected number of rows. */
  readonly rows: number
}) {
  return (
    <div aria-hidden="true" className={styles.frame}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <Inline justify="between" space={16}>
            <Skeleton width="10rem" height="0.875rem" />
            <Skeleton width="5rem" height="0.875rem" />
          </Inline>
        </div>
      ))}
    </div>
  )
}
