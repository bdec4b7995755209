import { getDocumentProxy } from 'unpdf'
import { ExtractionError } from '../extraction-error.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Don't decode pictures, which are most of a PDF and aren't used. */
const NO_PICTURES = { maxImageSize: 1 }

export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, ...NO_PICTURES })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new ExtractionError('password')
    throw error
  }
}
