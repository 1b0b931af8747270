import { Svg } from './private/Svg.tsx'

export const WarningIcon = () => (
  <Svg>
    <path d="M12 4 3 19.5h18L12 4Z" />
    <path d="M12 10.5v4M12 17v.1" />
  </Svg>
)
