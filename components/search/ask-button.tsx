import { MessageCircleQuestion } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { t } from '@/lib/language/translate.ts'
import { isQuestion } from '@/lib/search/question.ts'

interface AskButtonProps {
  text: string
  onAsk: () => void
}

/** Answers what is in the search box. Stands out where that is a question. */
export const AskButton = ({ text, onAsk }: AskButtonProps) => (
  <Button
    size="small"
    variant={isQuestion(text) ? 'primary' : 'quiet'}
    icon={MessageCircleQuestion}
    onClick={onAsk}
  >
    {t('ask.button')}
  </Button>
)
