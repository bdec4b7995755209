import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog for long content beside what it changes: the filters. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
