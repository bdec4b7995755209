const asPath = (path) => path.map((part) => (typeof part === 'symbol' ? String(part) : part));
function fromIssue(issue, known) {
    const path = asPath(issue.path);
    if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
            code: issue.code,
            message: `\`${key}\` is not known here` + (path.length || !known.length ? '' : `; known: ${known.join(', ')}`),
            path: [...path, key],
            ...(path.length || !known.length ? {} : { allowed: [...known] }),
        }));
    }
    if (issue.code === 'invalid_value') {
        return [
            {
                code: issue.code,
                message: `must be one of ${issue.values.map(String).join(', ')}`,
                path,
                allowed: [...issue.values],
            },
        ];
    }
    if (issue.code === 'invalid_type' && issue.expected === 'boolean') {
        return [{ code: issue.code, message: 'must be true or false', path, allowed: [true, false] }];
    }
    return [{ code: issue.code, message: issue.message, path }];
}
/**
 * The issues of a failed parse in the form of `details.issues`: one an offending field, unknown names each on their
 * own, and the allowed values wherever they can be listed. `known` names the fields of the parsed object.
 */
export function validationIssues(error, known = []) {
    return error.issues.flatMap((issue) => fromIssue(issue, known));
}
