// The background needs as long to wake as the popup's own scripts to be read, and "Saved" waits for both: this comes
// first, as it is, and has them do it side by side. It asks for nothing; reading the error keeps that out of the console.
chrome.runtime.sendMessage({}, () => void chrome.runtime.lastError)
