-- Opens SITUATE_FILE in Neovim 0.7 or later, does what an author would, and writes what it sees to SITUATE_REPORT as JSON.
local report = {}
local deadline = 60000
local encoding = 'utf-16'

local function lines_of(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

local function wait(what, probe)
  assert(vim.wait(deadline, probe, 20), 'waited in vain for ' .. what)
end

local function findings(buffer)
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(found, string.format('%d:%d %s', diagnostic.lnum + 1, diagnostic.col + 1, diagnostic.code))
  end
  table.sort(found)
  return found
end

local function run()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.SITUATE_FILE))
  local buffer = vim.api.nvim_get_current_buf()
  local configuration = {
    name = 'situate',
    cmd = { vim.env.SITUATE_NODE, vim.env.SITUATE_CLI, 'server', '--stdio' },
    root_dir = vim.env.SITUATE_ROOT ~= '' and vim.env.SITUATE_ROOT or nil,
    settings = { situate = { localModel = false } },
    init_options = { localModel = false },
  }
  -- Neovim 0.7 has no vim.lsp.start.
  local id = vim.lsp.start and vim.lsp.start(configuration) or vim.lsp.start_client(configuration)
  vim.lsp.buf_attach_client(buffer, id)
  local client = vim.lsp.get_client_by_id(id)
  wait('findings', function() return #vim.diagnostic.get(buffer) > 0 end)
  encoding = client.offset_encoding
  report.encoding = encoding
  report.findings = findings(buffer)

  local function ask(method, params)
    local answer
    vim.lsp.buf_request_all(buffer, method, params, function(answers) answer = answers[id] end)
    wait(method, function() return answer ~= nil end)
    assert(answer.error == nil and answer.err == nil, vim.inspect(answer))
    return answer.result
  end

  local function act(range, only, title)
    local context = { diagnostics = {}, only = only }
    local document = { uri = vim.uri_from_bufnr(buffer) }
    for _, action in ipairs(ask('textDocument/codeAction', { textDocument = document, range = range, context = context })) do
      if action.title:match(title) then
        if action.edit == nil then action = ask('codeAction/resolve', action) end
        vim.lsp.util.apply_workspace_edit(action.edit, encoding)
        return action.title
      end
    end
  end

  -- A fix of the citation that nothing defines.
  local wrong
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    if diagnostic.code == vim.env.SITUATE_RULE then wrong = diagnostic end
  end
  if wrong ~= nil then
    local at = wrong.user_data.lsp.range or { start = { line = wrong.lnum, character = wrong.col }, ['end'] = { line = wrong.lnum, character = wrong.col } }
    report.fix = act(at, nil, '^Cite ')
    wait('the finding to go', function()
      for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
        if diagnostic.code == vim.env.SITUATE_RULE and diagnostic.lnum == wrong.lnum then return false end
      end
      return true
    end)
  end

  -- All that is safe to fix.
  local all = { start = { line = 0, character = 0 }, ['end'] = { line = 0, character = 0 } }
  report.fixAll = act(all, { 'source.fixAll' }, '.')
  report.text = lines_of(buffer)

  -- The work behind a key.
  local key = vim.env.SITUATE_KEY
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(key, 1, true)
    if column ~= nil then
      vim.api.nvim_win_set_cursor(0, { number, column })
      break
    end
  end
  local here = vim.lsp.util.make_position_params(0, encoding)
  report.hover = ask('textDocument/hover', here).contents.value
  report.definition = ask('textDocument/definition', here)[1].uri:match('[^/]+$')
  local works = ask('textDocument/completion', here)
  report.completion = {}
  for _, item in ipairs(works.items) do table.insert(report.completion, item.label) end

  -- A new name for it, in all files.
  vim.lsp.buf.rename('renamed2020key')
  wait('the new name', function() return lines_of(buffer):find('renamed2020key', 1, true) ~= nil end)
  report.renamed = {}
  for _, other in ipairs(vim.api.nvim_list_bufs()) do
    local _, count = lines_of(other):gsub('renamed2020key', '')
    if count > 0 then table.insert(report.renamed, vim.api.nvim_buf_get_name(other):match('[^/]+$')) end
  end
  table.sort(report.renamed)
end

local succeeded, problem = pcall(run)
if not succeeded then report.problem = tostring(problem) end
local file = io.open(vim.env.SITUATE_REPORT, 'w')
file:write(vim.json and vim.json.encode(report) or vim.fn.json_encode(report))
file:close()
vim.cmd('qa!')
