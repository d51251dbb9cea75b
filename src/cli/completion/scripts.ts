/** Scripts that ask `scry complete <line>` for the words that can stand at the cursor, one per line. */
export const SCRIPTS = {
  bash: `# Completion of scry for bash. For every new shell: echo 'source <(scry completion bash)' >> ~/.bashrc
_scry() {
  local line="\${COMP_LINE:0:COMP_POINT}" word
  local typed="\${line##*[[:space:]]}"
  COMPREPLY=()
  while IFS= read -r word; do
    # Bash replaces only what follows the last =.
    [[ $typed == *=* && $COMP_WORDBREAKS == *=* ]] && word="\${word#*=}"
    COMPREPLY+=("$word")
  done < <("\${COMP_WORDS[0]}" complete "$line" 2>/dev/null)
  [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _scry scry
`,
  zsh: `#compdef scry
# Completion of scry for zsh. For every new shell: echo 'source <(scry completion zsh)' >> ~/.zshrc (after compinit)
_scry() {
  local -a found
  found=("\${(@f)$("\${words[1]}" complete "\${(j: :)words[1,CURRENT]}" 2>/dev/null)}")
  found=(\${found:#})
  if (( \${#found} == 0 )); then
    _files
  else
    compadd -S '' -- \${(M)found:#*=}
    compadd -- \${found:#*=}
  fi
}
compdef _scry scry
`,
  fish: `# Completion of scry for fish. For every new shell: scry completion fish > ~/.config/fish/completions/scry.fish
function __scry_complete
    set -l line (commandline -cp)
    scry complete "$line" 2>/dev/null
end
complete -c scry -a '(__scry_complete)'
`,
  powershell: `# Completion of scry for PowerShell. For every new shell: scry completion powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName scry -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $line = $commandAst.ToString().PadRight($cursorPosition).Substring(0, $cursorPosition)
  scry complete $line 2>$null | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`,
} as const;
