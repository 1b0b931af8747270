import { Svg } from './private/Svg.tsx'

export const DotIcon = () => (
  <Svg>
    <circle cx="12" cy="12" r="3.2" />
  </Svg>
)
