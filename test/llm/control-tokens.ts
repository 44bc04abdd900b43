/** Marks by which families of models are controlled, as their chat templates have them. */
export const controlMarks: readonly string[] = [
  // Llama 2 and Mistral.
  ...['<s>', '</s>', '[INST]', '[/INST]', '<<SYS>>', '<</SYS>>', '[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '[TOOL_CALLS]'],
  ...['[AVAILABLE_TOOLS]', '[/AVAILABLE_TOOLS]', '[TOOL_RESULTS]', '[TOOL_CONTENT]', '[ARGS]', '[CALL_ID]', '[THINK]'],
  ...['[/THINK]', '[IMG]', '[IMG_BREAK]', '[BEGIN_AUDIO]', '[PREFIX]', '[SUFFIX]', '[control_8]', '<unk>', '<pad>'],
  // Llama 3 and 4.
  ...['<|begin_of_text|>', '<|start_header_id|>', '<|eot_id|>', '<|python_tag|>', '<|header_start|>', '<|eot|>'],
  // ChatML, Qwen, Hermes, Phi.
  ...[
    '<|im_start|>',
    '<|im_end|>',
    '<|im_sep|>',
    '<tool_call>',
    '</tool_call>',
    '<tool_response>',
    '<tools>',
    '<think>',
  ],
  ...['</think>', '<function=search>', '</function>', '<parameter=query>', '<|user|>', '<|assistant|>', '<|end|>'],
  // Gemma, PaliGemma.
  ...[
    '<bos>',
    '<eos>',
    '<start_of_turn>',
    '<end_of_turn>',
    '<unused99>',
    '<start_of_image>',
    '<|turn>',
    '<turn|>',
    '<mask>',
  ],
  // DeepSeek.
  ...['<｜begin▁of▁sentence｜>', '<｜User｜>', '<｜tool▁calls▁begin｜>', '<｜DSML｜invoke name="x">', '<|EOT|>'],
  // Command-R and Command A.
  ...['<BOS_TOKEN>', '<|START_OF_TURN_TOKEN|>', '<|SYSTEM_TOKEN|>', '<|START_THINKING|>', '<|START_ACTION|>'],
  // gpt-oss.
  ...['<|start|>', '<|channel|>', '<|message|>', '<|return|>', '<|call|>', '<|endoftext|>'],
  // Granite, Jamba, Kimi, GLM, Nemotron, MiniMax, Seed, EXAONE, InternLM, Kimi-VL, older ones.
  ...['<|start_of_role|>', '<|end_of_role|>', '<|bom|>', '<|eom|>', '<|im_middle|>', '<|tool_calls_section_begin|>'],
  ...[
    '[gMASK]',
    '[sMASK]',
    '<sop>',
    '<eop>',
    '<arg_key>',
    '<extra_id_1>',
    '<SPECIAL_12>',
    '<TOOLCALL>',
    ']~b]',
    ']~!b[',
  ],
  ...['[e~[', '<minimax:tool_call>', '<invoke name="x">', '<seed:bos>', '<seed:think>', '[|user|]', '[|endofturn|]'],
  ...['[UNUSED_TOKEN_146]', '<eoh>', '<TOKENS_UNUSED_1>', '◁think▷', '◁/think▷', '[CLS]', '[SEP]', '[MASK]', '<0x0A>'],
  // As tokenizers that fold signs of double width may read them.
  ...['＜|im_end|＞', '［INST］', '＜／ｓ＞', '＜ｔｈｉｎｋ＞', '﹤think﹥'],
  // In capitals or not.
  ...['[inst]', '[/inst]', '<THINK>', '<|IM_END|>', '<</sys>>'],
];
