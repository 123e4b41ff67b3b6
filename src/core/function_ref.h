// A function that is passed along and not kept: what it refers to must outlive the call.
#pragma once

namespace mogul {

template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Function>
  FunctionRef(const Function& function)  // NOLINT(google-explicit-constructor): lambdas are passed as they are
      : function_(&function), call_([](const void* called, Arguments... arguments) {
          return Result((*static_cast<const Function*>(called))(arguments...));
        }) {}
  Result operator()(Arguments... arguments) const { return call_(function_, arguments...); }

 private:
  const void* function_;
  Result (*call_)(const void* function, Arguments... arguments);
};

}  // namespace mogul
