import { List } from '../list/List.tsx'
import { ListRow } from '../list/ListRow.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'

type Props = {
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
export function ListSkeleton({ rows, start, amount, action }: Props) {
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
