import { Svg } from './private/Svg.tsx'

export const ChevronDownIcon = () => (
  <Svg>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Svg>
)
