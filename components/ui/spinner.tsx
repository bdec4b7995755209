import { LoaderCircle } from 'lucide-react'

export const Spinner = () => <LoaderCircle className="animate-spin" />
