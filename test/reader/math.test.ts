import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { readMath } from '../../server/reader/src/html/math.ts'

function texOf(inner: string): string | undefined {
  const math = parseFragment(`<math>${inner}</math>`).childNodes[0] as Tree.Element
  const [text] = readMath(math)?.childNodes ?? []
  return text && defaultTreeAdapter.isTextNode(text) ? text.value : undefined
}

describe('a formula without TeX', () => {
  it('is read as drawn, with a fraction as a fraction', () => {
    expect(texOf('<mi>x</mi> <mo>=</mo> <mfrac><mn>1</mn> <mn>2</mn></mfrac>')).toBe(
      String.raw`x=\frac{1}{2}`,
    )
    expect(
      texOf(
        '<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msup><mn>10</mn><mrow><mi>a</mi><mi>b</mi></mrow></msup>',
      ),
    ).toBe('x^2+{10}^{ab}')
    expect(
      texOf('<msubsup><mo>∑</mo><mn>0</mn><mi>n</mi></msubsup><msqrt><mi>a</mi><mi>b</mi></msqrt>'),
    ).toBe(String.raw`∑_0^n\sqrt{ab}`)
    expect(texOf('<mroot><mi>x</mi><mn>3</mn></mroot><mtext> if </mtext><mi>x</mi>')).toBe(
      String.raw`\sqrt[3]{x} if x`,
    )
    expect(texOf('<mfrac><mrow></mrow><mn>2</mn></mfrac>')).toBe(String.raw`\frac{}{2}`)
  })

  it('is its TeX if available, and its words if it is unusable', () => {
    const annotated = '<semantics><mfrac><mn>1</mn><mn>2</mn></mfrac>'
    expect(texOf(`${annotated}<annotation encoding="application/x-tex">a/b</annotation></semantics>`)).toBe(
      'a/b',
    )
    expect(texOf(`${annotated}<annotation encoding="other">half</annotation></semantics>`)).toBe(
      String.raw`\frac{1}{2}`,
    )
    expect(texOf(`${'<mrow>'.repeat(300)}<mi>deep</mi>${'</mrow>'.repeat(300)}`)).toBe('deep')
  })
})
