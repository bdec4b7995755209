/** A sentence of ours in which words of people stand between quotation marks: each in its own direction. */
export const QuotedText = ({ children }: { children: string }) =>
  children.split(/(?<=“)([^”]*)(?=”)/u).map((part, index) =>
    index % 2 === 1 ? (
      // By place: the parts of one sentence never change their order.
      <bdi key={index} dir="auto">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
