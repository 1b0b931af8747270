import { Svg } from './Svg.tsx'

/** Closes upwards. */
export const ChevronUpIcon = () => (
  <Svg>
    <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />
  </Svg>
)
