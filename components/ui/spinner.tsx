import { LoaderCircle } from 'lucide-react'

/** Decoration beside words that say what is going on. */
export const Spinner = () => <LoaderCircle className="animate-spin" />
