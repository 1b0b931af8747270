import { Svg } from './private/Svg.tsx'

export const ChevronRightIcon = () => (
  <Svg>
    <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />
  </Svg>
)
