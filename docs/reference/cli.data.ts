import { COMMAND_NAMES, createProgram } from '../../server/src/admin/commands/program.ts'

/** Commands of the command-line tool with their options, for the page of the same name. */
export default {
  async load() {
    const { commands } = await createProgram({}, COMMAND_NAMES)
    const helper = commands[0]!.createHelp()
    return commands.flatMap((command) => {
      const parts = command.commands.length > 0 ? command.commands : [command]
      return parts.map((part) => ({
        usage: part === command ? part.name() : `${command.name()} ${part.name()}`,
        options: [
          ...part.registeredArguments.map((one) => one.name()),
          ...part.options.map((one) => one.flags),
        ],
        effect: helper.subcommandDescription(part),
      }))
    })
  },
}
